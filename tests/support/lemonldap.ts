import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lemonldapApp } from './lemonldap-installed.ts'
import { samlKeys } from './saml-double.ts'

// LemonLDAP::NG, the portal of many French school networks, from Debian's packages, where they are installed.

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

interface Wanted {
  readonly uai: string
  /** Our SAML metadata. */
  readonly metadata: string
}

export interface Lemonldap {
  readonly url: string
  /** Signs the demonstration user in as a browser does, from that address on; returns the page or address where it ends up here. */
  visit(address: string): Promise<{ location: string; html: string }>
  close(): Promise<void>
}

const oursAt = 'https://tremplin.example/'

function configOf(url: string, folder: string, { uai, metadata }: Wanted) {
  const store = (name: string) => {
    mkdirSync(join(folder, name, 'lock'), { recursive: true })
    const generate = 'Lemonldap::NG::Common::Apache::Session::Generate::SHA256'
    return { Directory: join(folder, name), LockDirectory: join(folder, name, 'lock'), generateModule: generate }
  }
  const names = ['profil', 'uai', 'div', 'uid', 'cn']
  const listed = (write: (name: string) => string) => Object.fromEntries(names.map((name) => [name, write(name)]))
  return {
    ...{
      cfgNum: 1,
      cfgAuthor: 'test',
      cfgDate: 1,
      cfgVersion: '2.16.1',
      portal: `${url}/`,
      domain: 'localhost',
      cookieName: 'lemonldap',
    },
    ...{ authentication: 'Demo', userDB: 'Same', passwordDB: 'Null', registerDB: 'Null', securedCookie: 0, timeout: 72000 },
    ...{
      demoExportedVars: { cn: 'cn', mail: 'mail', uid: 'uid' },
      exportedVars: {},
      groups: {},
      locationRules: { localhost: { default: 'accept' } },
    },
    macros: { profil: "'National_ELV'", uai: `'${uai}'`, div: "'6A##6eA'", _whatToTrace: '$_user' },
    ...{ globalStorage: 'Apache::Session::File', globalStorageOptions: store('sessions'), whatToTrace: '_whatToTrace' },
    ...{
      persistentStorage: 'Apache::Session::File',
      persistentStorageOptions: store('psessions'),
      notification: 0,
      skipRenewConfirmation: 1,
    },
    ...{
      casAccessControlPolicy: 'error',
      issuerDBCASActivation: 1,
      issuerDBOpenIDConnectActivation: 1,
      issuerDBSAMLActivation: 1,
    },
    casAppMetaDataOptions: {
      tremplin: {
        casAppMetaDataOptionsService: `${oursAt}auth/cas`,
        casAppMetaDataOptionsUserAttribute: 'uid',
      },
    },
    casAppMetaDataExportedVars: { tremplin: listed((name) => name) },
    ...{
      oidcServiceMetaDataIssuer: url,
      oidcServicePrivateKeySig: samlKeys.second.key,
      oidcServicePublicKeySig: samlKeys.second.publicKey,
      oidcServiceKeyIdSig: 'k1',
      oidcServiceIgnoreScopeForClaims: 1,
    },
    oidcRPMetaDataOptions: {
      tremplin: {
        ...{
          oidcRPMetaDataOptionsClientID: 'tremplin',
          oidcRPMetaDataOptionsClientSecret: 's3cret',
          oidcRPMetaDataOptionsIDTokenSignAlg: 'RS256',
        },
        ...{
          oidcRPMetaDataOptionsRedirectUris: `${oursAt}auth/oidc`,
          oidcRPMetaDataOptionsBypassConsent: 1,
          oidcRPMetaDataOptionsRequirePKCE: 1,
        },
        oidcRPMetaDataOptionsUserIDAttr: 'uid',
      },
    },
    oidcRPMetaDataExportedVars: { tremplin: listed((name) => name) },
    ...{
      samlEntityID: `${url}/saml/metadata`,
      samlServicePrivateKeySig: samlKeys.first.key,
      samlServicePublicKeySig: samlKeys.first.certificate,
      samlServiceSignatureMethod: 'RSA_SHA256',
    },
    samlSPMetaDataXML: { tremplin: { samlSPMetaDataXML: metadata } },
    samlSPMetaDataExportedAttributes: { tremplin: listed((name) => `1;${name};;${name}`) },
    samlSPMetaDataOptions: {
      tremplin: {
        samlSPMetaDataOptionsSignSSOMessage: 1,
        samlSPMetaDataOptionsCheckSSOMessageSignature: 0,
        samlSPMetaDataOptionsCheckSLOMessageSignature: 0,
        samlSPMetaDataOptionsSignSLOMessage: 1,
        samlSPMetaDataOptionsNameIDFormat: 'persistent',
      },
    },
  }
}

export async function startLemonldap(wanted: Wanted): Promise<Lemonldap> {
  const folder = mkdtempSync(join(tmpdir(), 'lemonldap-'))
  const port = await freePort()
  const url = `http://localhost:${port}`
  mkdirSync(join(folder, 'conf'))
  writeFileSync(join(folder, 'conf/lmConf-1.json'), JSON.stringify(configOf(url, folder, wanted)))
  const cache = `localStorage=Cache::FileCache\nlocalStorageOptions={ 'namespace' => 'c', 'default_expires_in' => 600, 'directory_umask' => '007', 'cache_root' => '${folder}/cache', 'cache_depth' => 3 }`
  writeFileSync(
    join(folder, 'lemonldap-ng.ini'),
    `[all]\nlogLevel = error\n[configuration]\ntype=File\ndirName = ${folder}/conf\n${cache}\n[portal]\nstaticPrefix = /static\ntemplateDir = /usr/share/lemonldap-ng/portal/templates\nlanguages = en, fr\n`,
  )
  const child: ChildProcess = spawn('/usr/bin/plackup', ['--host', '127.0.0.1', '--port', String(port), lemonldapApp], {
    env: { ...process.env, LLNG_DEFAULTCONFFILE: join(folder, 'lemonldap-ng.ini') },
    stdio: 'ignore',
  })
  for (let tries = 0; tries < 100 && !(await fetch(url).catch(() => null)); tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 100))
  return {
    url,
    visit: createBrowser(url),
    close: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill()
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const decoded = (text: string) =>
  text
    .replace(/&#x([\da-f]+);/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/&quot;/g, '"')
    .replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
    .replace(/&amp;/g, '&')

/** The fields of a form, and where it goes. */
export function formIn(html: string): { action: string; fields: URLSearchParams } {
  const form = /<form[^>]*>[\s\S]*?<\/form>/i.exec(html)?.[0] ?? ''
  const attribute = (tag: string, name: string) => decoded(new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? '')
  const fields = new URLSearchParams()
  for (const [tag] of form.matchAll(/<input[^>]*>/gi))
    if (attribute(tag, 'name')) fields.set(attribute(tag, 'name'), attribute(tag, 'value'))
  return { action: attribute(form.slice(0, form.indexOf('>') + 1), 'action'), fields }
}

/** Follows what stays at the portal, with its cookies, and fills in its form; stops where it leads here. */
function createBrowser(url: string) {
  const cookies = new Map<string, string>()
  async function go(address: string, form?: URLSearchParams): Promise<{ location: string; html: string }> {
    if (!address.startsWith(url)) return { location: address, html: '' }
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const reply = await fetch(address, {
      redirect: 'manual',
      headers: { cookie, accept: 'text/html' },
      ...(form && { method: 'POST', body: form }),
    })
    for (const line of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const location = reply.headers.get('location')
    if (location !== null) return go(new URL(location, address).href)
    const html = await reply.text()
    const { action, fields } = formIn(html)
    if (!fields.has('user')) return { location: action, html }
    fields.set('user', 'dwho')
    fields.set('password', 'dwho')
    return go(new URL(action || address, address).href, fields)
  }
  return (address: string) => go(address)
}
