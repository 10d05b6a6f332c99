import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

const secretOf = (key: string) => createHash('sha256').update(`reply ${key}`).digest()

/** Text that only the client which chose the idempotency key can read again: replies that hold passwords are stored so. */
export function sealReply(text: string, key: string): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', secretOf(key), iv)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64')
}

export function openReply(sealed: string, key: string): string {
  const bytes = Buffer.from(sealed, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', secretOf(key), bytes.subarray(0, 12)).setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}
