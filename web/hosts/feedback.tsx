import { FeedbackScreen } from '../admin/feedback-screen'
import { Bar } from '../layout/bar'

export const Feedback = () => <FeedbackScreen bar={<Bar />} />
