/** A file that is made for whoever asks, and kept nowhere. The name is in ASCII. */
export const attachment = (body: ReadableStream<Uint8Array>, name: string, contentType: string) =>
  new Response(body, {
    headers: {
      'content-type': contentType,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    },
  })
