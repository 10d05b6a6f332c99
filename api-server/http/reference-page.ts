import { html } from 'hono/html'
import type { Call } from '#contract/call'
import { callNames, calls } from '#contract/calls'
import { statusOfFailure } from '#contract/errors'
import { allowedRoles } from './openapi.ts'

/** Human-readable list of calls, generated from the same contract as /openapi.json. */
export function referencePage() {
  const names = [...callNames].sort((a, b) => calls[a].path.localeCompare(calls[b].path))
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Tremplin API</title>
        <link rel="stylesheet" href="/reference.css" />
      </head>
      <body>
        <h1>Tremplin API</h1>
        <p>
          ${names.length} calls. Bearer token in <code>Authorization</code>; writes accept an <code>Idempotency-Key</code>. Schemas:
          <a href="/openapi.json">openapi.json</a>.
        </p>
        ${names.map((name) => callSection(name, calls[name]))}
      </body>
    </html>`
}

function callSection(name: string, call: Call) {
  const failures = call.failures.map((kind) => `${statusOfFailure[kind]} ${kind}`).join(', ')
  return html`<section id="${name}">
    <h2><code>${call.method} ${call.path}</code></h2>
    <p>${call.summary}</p>
    <dl>
      <dt>Name</dt>
      <dd><code>${name}</code></dd>
      <dt>Who</dt>
      <dd>${'public' in call.access ? 'anybody' : allowedRoles(call).join(', ')}</dd>
      ${failures ? html`<dt>Failures</dt><dd>${failures}</dd>` : ''}
    </dl>
  </section>`
}

export const referenceStyle = `body{font:16px/1.5 system-ui,sans-serif;max-width:48rem;margin:2rem auto;padding:0 1rem;color:#1c1b29}
section{border-top:1px solid #ddd;padding:.5rem 0}h2{font-size:1.1rem}dl{display:grid;grid-template-columns:6rem 1fr;gap:.25rem}dd{margin:0}`
