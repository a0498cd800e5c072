/** What the editor has of each kind. */
import type { QuestionKind } from '../../contract/question-kinds'
import { kindOf, type KnownKind } from '../questions/kinds'
import { ChoiceEdit } from './choice/edit'
import { choiceAsAsked } from './choice/preview'
import type { EditorKind } from './editor-parts'

const editorKinds: { [K in KnownKind]: EditorKind<K> } & { [K in QuestionKind]?: EditorKind<K> } = {
  choice: { Edit: ChoiceEdit, asAsked: choiceAsAsked },
}

/** The parts fit the question, which the compiler cannot follow. */
export const editorKindOf = (question: object) => editorKinds[kindOf(question)] as unknown as EditorKind<KnownKind>
