import { isNearlyFull, measureDisks } from '../../content/disk-room.ts'
import type { Service } from '../../context.ts'

export const listFullDisks: Service<'listFullDisks'> = async ({ ctx: { env } }) =>
  (await measureDisks(env)).filter((disk) => isNearlyFull(disk, env)).map(({ folder, ...disk }) => disk)
