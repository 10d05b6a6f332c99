import type { PickedModule } from './course-form.ts'

/** A module of the course that is open over it. */
export interface OpenedModule {
  readonly module: PickedModule
  /** The course was taken over for a question of it. */
  readonly unfolded: boolean
  /** It was saved: `saved` stands in the place of the module `former`, which is another when a copy of one's own was made. */
  readonly onSaved: (former: string, saved: PickedModule) => void
  readonly onClose: () => void
  readonly onExpired: () => void
}
