/** The WASM build of espeak-ng: runs the command once with these arguments in an in-memory file system. */
declare module 'espeak-ng' {
  interface FileSystem {
    mkdirTree(path: string): void
    writeFile(path: string, content: string | Uint8Array): void
    readFile(path: string): Uint8Array
  }
  interface Program {
    readonly FS: FileSystem
  }
  export default function run(options: {
    arguments: string[]
    preRun: ((program: Program) => void)[]
    print: (line: string) => void
    printErr: (line: string) => void
  }): Promise<Program>
}
