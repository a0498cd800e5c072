import { FeedbackScreen } from '../admin/feedback-screen'
import { Bar } from './bar'

export const Feedback = () => <FeedbackScreen bar={<Bar />} />
