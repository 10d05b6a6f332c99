/** SVOX Pico as WASM: its C interface, with addresses in its memory for pointers, and 0 for success. */
declare module '@echogarden/svoxpico-wasm' {
  interface Pico {
    readonly FS: { writeFile(path: string, content: Uint8Array): void }
    readonly HEAPU8: Uint8Array
    readonly HEAP16: Int16Array
    readonly HEAP32: Int32Array
    _malloc(bytes: number): number
    _pico_initialize(memory: number, bytes: number, system: number): number
    _pico_createVoiceDefinition(system: number, voice: number): number
    _pico_loadResource(system: number, path: number, resource: number): number
    _pico_getResourceName(system: number, resource: number, name: number): number
    _pico_addResourceToVoiceDefinition(system: number, voice: number, name: number): number
    _pico_newEngine(system: number, voice: number, engine: number): number
    _pico_putTextUtf8(engine: number, text: number, bytes: number, taken: number): number
    _pico_getData(engine: number, to: number, bytes: number, given: number, type: number): number
  }
  export default function load(options: { print: () => void; printErr: () => void }): Promise<Pico>
}
