import { EditorScreen } from '../quizzes/editor-screen'
import { Bar } from './bar'

export const Editor = ({ quizId }: { quizId?: number }) => <EditorScreen quizId={quizId} bar={<Bar />} />
