import { expect, test } from 'vitest'
import { asksForTraces } from './if-asked.ts'

const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' }

test.each([
  [{}, false],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: '' }, false],
  [endpoint, true],
  [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://127.0.0.1:4318/v1/traces' }, true],
  [{ ...endpoint, OTEL_SDK_DISABLED: 'true' }, false],
  [{ ...endpoint, OTEL_TRACES_EXPORTER: 'none' }, false],
])('%j asks for traces: %s', (variables, asked) => {
  expect(asksForTraces(variables)).toBe(asked)
})
