// Plain pages that handlers answer with: some are shown in a platform's frame before any of our assets can be used there.

import { escapeHtml } from '#domain/escaped'
import messages from '#messages'
import { legalPages, legalRoutes } from './legal-routes.ts'

/** A part of a page: its text and attributes are escaped. */
export type Part =
  | { readonly paragraph: string }
  | { readonly code: string }
  | { readonly link: string; readonly href: string; readonly sameWindow?: true; readonly secondary?: true }
  | { readonly form: string; readonly action: string; readonly fields: Readonly<Record<string, string>> }
  | { readonly button: string }

interface Page {
  readonly status: number
  readonly title: string
  readonly parts: readonly Part[]
  /** A script of ours (public/lti13). */
  readonly script?: string
  /** No other site may frame the page. */
  readonly alone?: true
}

/**
 * The page as a reply. Any platform may frame it unless `alone` is set, because it shows no signed-in content. Its form may be sent
 * to the form's own address only.
 */
export function plainPage({ status, title, parts, script, alone }: Page): Response {
  const target = parts.flatMap((part) => ('form' in part ? [formSource(part.action)] : []))[0] ?? "'none'"
  const headers = new Headers({
    'content-type': 'text/html; charset=utf-8',
    // The rest of a refused body may still be on its way.
    ...(status === 413 && { connection: 'close' }),
    'cache-control': 'no-store',
    'content-security-policy': `default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; frame-ancestors ${alone ? "'none'" : '*'}; base-uri 'none'; form-action ${target}`,
  })
  const html = `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><link rel="stylesheet" href="/lti13/page.css"></head>
<body><main><p><img src="/icon.svg" alt="${escapeHtml(messages.lti.tool.name)}" width="48" height="48"></p><h1>${escapeHtml(title)}</h1>${parts.map(htmlOf).join('')}</main>${legalLinks()}${script ? `<script src="${script}"></script>` : ''}</body></html>`
  return new Response(html, { status, headers })
}

/** In a tab of their own: the page may be in a platform's frame. */
function legalLinks(): string {
  const { nav, newTab, pages } = messages.legal
  const links = legalPages.map(
    (page) =>
      `<li><a href="${legalRoutes[page]}" target="_blank" rel="noopener">${escapeHtml(pages[page].title + newTab)}</a></li>`,
  )
  return `<footer><ul aria-label="${escapeHtml(nav)}">${links.join('')}</ul></footer>`
}

function htmlOf(part: Part): string {
  if ('paragraph' in part) return `<p>${escapeHtml(part.paragraph)}</p>`
  if ('code' in part) return `<p class="code">${escapeHtml(part.code)}</p>`
  if ('link' in part) {
    const target = part.sameWindow ? '' : ' target="_blank"'
    return `<p><a class="${part.secondary ? 'button secondary' : 'button'}"${target} href="${escapeHtml(part.href)}">${escapeHtml(part.link)}</a></p>`
  }
  if ('button' in part) return `<p><button class="button" type="button" data-close>${escapeHtml(part.button)}</button></p>`
  const fields = Object.entries(part.fields).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  )
  return `<form method="post" action="${escapeHtml(part.action)}" data-send>${fields.join('')}<button class="button">${escapeHtml(part.form)}</button></form>`
}

/** An address as a source of the content policy, which has no query and requires `;` and `,` to be encoded. */
function formSource(address: string): string {
  const { origin, pathname } = new URL(address)
  return `${origin}${pathname}`.replaceAll(';', '%3B').replaceAll(',', '%2C')
}
