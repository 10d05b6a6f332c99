import { createPrivateKey, X509Certificate } from 'node:crypto'

/** A certificate as a file or metadata has it, with or without its first and last line, as PEM; null for anything else. */
export const certificateOf = (value: string): string | null =>
  read(() => new X509Certificate(Buffer.from(value.replace(/-----(BEGIN|END) CERTIFICATE-----|\s/g, ''), 'base64')).toString())

export const isRsaKey = (key: string): boolean => read(() => createPrivateKey(key).asymmetricKeyType) === 'rsa'

/** Whether the certificate is that of the key; false for what is no key or no certificate, too. */
export const isPair = ({ key, certificate }: { key: string; certificate: string }): boolean =>
  read(() => new X509Certificate(certificate).checkPrivateKey(createPrivateKey(key))) === true

function read<T>(what: () => T): T | null {
  try {
    return what()
  } catch {
    return null
  }
}
