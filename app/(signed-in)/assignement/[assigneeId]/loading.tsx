import { FeedbackSkeleton } from '#components/feedback/feedback-skeleton'

export default function Loading() {
  return <FeedbackSkeleton />
}
