/** Schools of study support have `etude-` in their subdomain, and a logo of their own (UI-005). */
export type LogoVariant = 'tremplin' | 'etude'
export const logoVariant = (subdomain: string): LogoVariant => (subdomain.includes('etude-') ? 'etude' : 'tremplin')
