// What this program uses of the package `prompts`, which brings no types.
declare module 'prompts' {
  interface Question {
    readonly type: 'text' | 'password' | 'confirm';
    readonly name: string;
    readonly message: string;
    readonly initial?: boolean | string;
    readonly stdout: NodeJS.WriteStream;
  }

  export default function prompts(
    question: Question,
    options: { readonly onCancel: () => never },
  ): Promise<Readonly<Record<string, unknown>>>;
}
