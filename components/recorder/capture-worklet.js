// Runs in the audio thread. The browser loads this file as it stands, so it is not TypeScript.
// Gathers blocks of 128 samples into buffers of the requested size; `flush` sends the rest and ends.
class Capture extends AudioWorkletProcessor {
  constructor({ processorOptions }) {
    super()
    this.buffer = new Float32Array(processorOptions.bufferSize)
    this.filled = 0
    this.ended = false
    this.port.onmessage = () => {
      this.send()
      this.ended = true
      this.port.postMessage(null)
    }
  }

  send() {
    const samples = this.buffer.slice(0, this.filled)
    this.filled = 0
    if (samples.length > 0) this.port.postMessage(samples, [samples.buffer])
  }

  process([input]) {
    if (this.ended) return false
    const samples = input?.[0]
    if (!samples) return true
    for (let from = 0; from < samples.length; ) {
      const part = samples.subarray(from, from + this.buffer.length - this.filled)
      this.buffer.set(part, this.filled)
      this.filled += part.length
      from += part.length
      if (this.filled === this.buffer.length) this.send()
    }
    return true
  }
}

registerProcessor('capture', Capture)
