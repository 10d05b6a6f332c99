import { expect, it } from 'vitest'
import { contentPolicy } from './content-policy.ts'

it('allows scripts and styles by nonce only, nothing from elsewhere, and no frame', () => {
  expect(contentPolicy('n1', { production: true, analyticsUrl: undefined }).split('; ')).toEqual([
    "default-src 'self'",
    "script-src 'self' 'nonce-n1' 'strict-dynamic' 'wasm-unsafe-eval'",
    "style-src 'self' 'nonce-n1'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self' blob: data:",
    "worker-src 'self' blob:",
    "connect-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ])
})

it('names the pages that may frame this one, and lets React’s tools evaluate in development only', () => {
  const policy = contentPolicy('n1', { production: false, analyticsUrl: undefined, framedBy: ['https://a.fr', 'https://b.fr'] })
  expect(policy).toContain('frame-ancestors https://a.fr https://b.fr;')
  expect(policy).toContain("'wasm-unsafe-eval' 'unsafe-eval';")
})
