import { expect, it } from 'vitest'
import { group as contract } from '#contract/group'
import { groupView } from './view.ts'

it('tells of a group what its contract lists, not the code of its pupils nor its portal', () => {
  const secret = { ssoPortal: 'ent', ssoClass: '6A', signInCode: 'BCDF', schoolId: 's', createdAt: 1, deletedAt: null }
  const shown = {
    type: 'Class',
    levelId: 'l',
    name: '6e A',
    shared: true,
    creatorId: null,
    schoolYear: '2026',
    version: 1,
  } as const
  const works = { assigneeCount: 2, submissionCount: 0, heldCount: 0, evaluationSum: 0, durationSum: 0 }
  const view = groupView({ group: { id: 'g', ...shown, ...secret }, works, studentCount: 2, lastActivityAt: null, mine: false })
  expect(view).toMatchObject({ _id: 'g', ...shown })
  expect(Object.keys(view).filter((name) => !Object.hasOwn(contract.shape, name))).toEqual([])
})
