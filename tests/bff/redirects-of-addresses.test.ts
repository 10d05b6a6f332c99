import { NextRequest } from 'next/server'
import { expect, test } from 'vitest'
import { GET as choose } from '#app/(signed-in)/choisis-ton-entrainement/[subjectId]/route.ts'
import { GET as editModule } from '#app/(signed-in)/creer-module/[moduleId]/route.ts'
import { GET as openGroup } from '#app/(signed-in)/groupe/[groupId]/route.ts'
import { siteAddress } from './support.ts'

const request = new NextRequest(siteAddress)
// Next has decoded it; a header holds no such letters.
const odd = Promise.resolve({ subjectId: '🧑/€', moduleId: '🧑/€', groupId: '🧑/€' })

test.each([
  ['choisis-ton-entrainement', () => choose(request, { params: odd })],
  ['creer-module', () => editModule(request, { params: odd })],
  ['groupe', () => openGroup(request, { params: odd })],
])('/%s/🧑/€ leads on by an address that a header can hold', async (folder, visit) => {
  const digest = expect.stringContaining(`;/${folder}/%F0%9F%A7%91%2F%E2%82%AC/`)
  await expect(visit()).rejects.toThrow(expect.objectContaining({ digest }))
})
