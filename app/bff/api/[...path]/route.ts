import { proxy } from '#lib/upstream/proxy'

export const dynamic = 'force-dynamic'

export { proxy as DELETE, proxy as GET, proxy as POST, proxy as PUT }
