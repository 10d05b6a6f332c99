import { dirname, join } from 'node:path'
import type { Env } from '../env.ts'
import { openDiskStore } from './disk-store.ts'
import { openS3Store } from './s3-store.ts'
import type { FileStore } from './store.ts'

/** Folder of the stored files, unless they are in a bucket. */
export const filesFolder = ({ FILES_DIR, DATA_DIR }: Pick<Env, 'FILES_DIR' | 'DATA_DIR'>) =>
  FILES_DIR ?? join(dirname(DATA_DIR), 'files')

/** The configured store: S3-compatible when S3_BUCKET is set, else a folder. `readEnv` refuses one that is half set. */
export function openFileStore(env: Env): FileStore {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY_ID: keyId, S3_SECRET_ACCESS_KEY: secret } = env
  if (!(bucket && endpoint && keyId && secret)) return openDiskStore(filesFolder(env))
  return openS3Store({ endpoint, bucket, region: env.S3_REGION, keyId, secret })
}
