import { SkeletonCards, SkeletonFrame } from '#components/ui/skeleton'

export default function Loading() {
  return (
    <SkeletonFrame>
      <SkeletonCards />
    </SkeletonFrame>
  )
}
