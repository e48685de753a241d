// What this program uses of the package `prompts`, which brings no types.
declare module 'prompts' {
  interface Question {
    readonly type: 'text' | 'password' | 'confirm';
    readonly name: string;
    readonly message: string;
    readonly initial?: boolean | string;
    readonly stdout: NodeJS.WriteStream;
  }

  function prompts(
    question: Question,
    options: { readonly onCancel: () => never },
  ): Promise<Readonly<Record<string, unknown>>>;

  namespace prompts {
    /** Answers the next questions without a terminal. */
    function inject(answers: readonly (string | boolean)[]): void;
  }

  export default prompts;
}
