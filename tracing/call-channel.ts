import { channel } from 'node:diagnostics_channel'

/** Says which call of the contract a request turned out to be: `{ call }`. Costs nothing while nobody listens. */
export const callChannel = channel('tremplin.call')
