// The part of the package `prompts` that the CLI uses; the package has no types.
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
    function inject(answers: readonly (string | boolean)[]): void;
  }

  export default prompts;
}
