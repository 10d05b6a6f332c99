import { existsSync } from 'node:fs'

export const lemonldapApp = '/usr/share/lemonldap-ng/portal/htdocs/index.psgi'

/** Whether Debian's packages of LemonLDAP::NG are on this machine; its test exists only there. */
export const lemonldapInstalled = () => existsSync(lemonldapApp) && existsSync('/usr/bin/plackup')
