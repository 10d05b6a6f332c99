import { createPrivateKey, X509Certificate } from 'node:crypto'

/** A certificate as a file or metadata has it, with or without its first and last line, as PEM; null for anything else. */
export function certificateOf(value: string): string | null {
  const inside = value.replace(/-----(BEGIN|END) CERTIFICATE-----/g, '').replace(/\s+/g, '')
  try {
    return new X509Certificate(Buffer.from(inside, 'base64')).toString()
  } catch {
    return null
  }
}

/** A key and the certificate that publishes it, as PEM. */
export interface KeyPair {
  readonly key: string
  readonly certificate: string
}

export function isRsaKey(key: string): boolean {
  try {
    return createPrivateKey(key).asymmetricKeyType === 'rsa'
  } catch {
    return false
  }
}

/** Whether the certificate is that of the key; false for what is no key or no certificate, too. */
export function isPair({ key, certificate }: KeyPair): boolean {
  try {
    return new X509Certificate(certificate).checkPrivateKey(createPrivateKey(key))
  } catch {
    return false
  }
}
