import { createPrivateKey, X509Certificate } from 'node:crypto'

/** A key and the certificate that publishes it, as PEM. */
export interface KeyPair {
  readonly key: string
  readonly certificate: string
}

/** Whether the certificate is that of the key; false for what is no key or no certificate, too. */
export function isPair({ key, certificate }: KeyPair): boolean {
  try {
    return new X509Certificate(certificate).checkPrivateKey(createPrivateKey(key))
  } catch {
    return false
  }
}
