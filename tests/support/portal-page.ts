import type { ServerResponse } from 'node:http'

// The pages that a portal, played by the tests, shows in a browser.

export const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

export const hiddenFields = (fields: URLSearchParams): string =>
  [...fields].map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`).join('')

/** Where a test types who signs in, as JSON. */
export const personField = '<label>Person <textarea name="person"></textarea></label><button>Entrer</button>'

export const sendPage = (response: ServerResponse, inside: string): void =>
  void response
    .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    .end(`<!doctype html><html lang="fr"><meta charset="utf-8"><title>Portail</title>${inside}</html>`)

/** A form that the browser sends by itself, as the binding HTTP-POST of SAML wants. */
export const postedForm = (action: string, fields: Record<string, string>): string =>
  `<form method="post" action="${escaped(action)}">${hiddenFields(new URLSearchParams(fields))}</form><script>document.forms[0].submit()</script>`
