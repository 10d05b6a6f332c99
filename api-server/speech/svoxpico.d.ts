/** SVOX Pico as WASM: its C interface, with addresses in its memory for pointers, and 0 for success. */
declare module '@echogarden/svoxpico-wasm' {
  type Calls =
    | '_malloc'
    | `_pico_${'initialize' | 'createVoiceDefinition' | 'loadResource' | 'getResourceName' | 'addResourceToVoiceDefinition'}`
    | `_pico_${'newEngine' | 'putTextUtf8' | 'getData'}`
  interface Pico extends Readonly<Record<Calls, (...values: number[]) => number>> {
    readonly FS: { writeFile(path: string, content: Uint8Array): void }
    readonly HEAPU8: Uint8Array
    readonly HEAP16: Int16Array
    readonly HEAP32: Int32Array
  }
  export default function load(options: { print: () => void; printErr: () => void }): Promise<Pico>
}
