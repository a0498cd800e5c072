import { EditorScreen } from '../editor/editor-screen'
import { Bar } from '../layout/bar'

export const Editor = ({ quizId }: { quizId?: number }) => <EditorScreen quizId={quizId} bar={<Bar />} />
