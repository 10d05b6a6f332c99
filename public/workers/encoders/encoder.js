// Module workers that the page loads as they stand from /workers/encoders (part 2 §7), so they are not TypeScript.
// What the page and the worker say to each other: components/recorder/encoder-messages.ts.

/** Makes a file of `mimeType`, mono, with the library's `settings`. */
export function serve(mimeType, settings) {
  const pieces = []
  let size = 0
  let limit = 0
  let encoder = null
  // One after another: samples may come while the encoder is still being opened.
  let work = Promise.resolve()
  addEventListener('message', ({ data }) => {
    work = work.then(() => handle(data)).catch(() => postMessage({ type: 'failed' }))
  })

  async function handle(request) {
    if (request.type === 'start') {
      limit = request.limit
      await import(request.library)
      encoder = await globalThis.WasmMediaEncoder.createEncoder(mimeType, request.wasm)
      encoder.configure({ channels: 1, sampleRate: request.sampleRate, ...settings })
      postMessage({ type: 'started' })
    } else if (request.type === 'samples') {
      if (size <= limit) take(encoder.encode([request.samples]))
    } else {
      take(encoder.finalize())
      postMessage({ type: 'finished', blob: new Blob(pieces, { type: mimeType }) })
    }
  }

  function take(bytes) {
    // What the library gives is its own memory, which the next call overwrites.
    pieces.push(bytes.slice())
    size += bytes.length
    postMessage({ type: 'grown', size })
  }
}
