import { withChangedKind } from './changed-kind'
import type { KindChoice } from '../../../contract/questions/question-kinds'
import { trueOrFalse } from './true-or-false'
import { hasRoomForOption, hasRoomForQuestion, startEditing, type Editing } from './editing'
import { withAppended, withoutLatestInsertion, withReplacement } from './insertions'
import { inserted, moved, toggled } from '../../ui/lists'
import type { OptionDraft, QuestionDraft } from './question-draft'
import type { About, QuizDraft } from './quiz-draft'
import { withoutOption, withoutQuestion, withRemoved } from './removals'

/** An edit of a draft. Questions and options are named by their keys; `at` and `to` count from 0. */
export type Edit =
  | { type: 'about'; value: Partial<About> }
  | { type: 'question'; key: string; value: Partial<Omit<QuestionDraft, 'key' | 'savedId' | 'kind'>> }
  | { type: 'add_question'; question: QuestionDraft; at: number }
  | { type: 'move_question'; key: string; to: number }
  | { type: 'remove_question'; key: string }
  | { type: 'option'; of: string; key: string; value: Partial<Pick<OptionDraft, 'text' | 'image'>> }
  | { type: 'add_option'; of: string; option: OptionDraft }
  | { type: 'move_option'; of: string; key: string; to: number }
  | { type: 'remove_option'; of: string; key: string }
  | { type: 'tick_option'; of: string; key: string }
  | { type: 'true_or_false'; key: string }
  | { type: 'change_kind'; key: string; to: KindChoice }
  | { type: 'ask_about_right' }
  | { type: 'undo_removal' }
  | { type: 'forget_removals' }
  | { type: 'replace_questions'; questions: QuestionDraft[] }
  | { type: 'append_questions'; questions: QuestionDraft[]; isImported?: boolean }
  | { type: 'undo_generated' }
  | { type: 'forget_generated' }
  | { type: 'start_over'; draft: QuizDraft }

export function applyEdit(editing: Editing, edit: Edit): Editing {
  const { draft } = editing
  const questions = (changed: QuestionDraft[]): Editing => ({ ...editing, draft: { ...draft, questions: changed } })
  const question = (key: string, change: (question: QuestionDraft) => QuestionDraft) =>
    questions(draft.questions.map((each) => (each.key === key ? change(each) : each)))

  switch (edit.type) {
    case 'about':
      return { ...editing, draft: { ...draft, ...edit.value } }
    case 'question':
      return question(edit.key, (each) =>
        'right' in edit.value ? chosen({ ...each, ...edit.value }) : { ...each, ...edit.value },
      )
    case 'add_question':
      return hasRoomForQuestion(draft) ? questions(inserted(draft.questions, edit.at, edit.question)) : editing
    case 'move_question':
      return questions(moved(draft.questions, edit.key, edit.to))
    case 'remove_question':
      return withoutQuestion(editing, edit.key)
    case 'option':
      return question(edit.of, (each) => ({
        ...each,
        options: each.options.map((option) => (option.key === edit.key ? { ...option, ...edit.value } : option)),
      }))
    case 'add_option':
      return question(edit.of, (each) =>
        hasRoomForOption(each) ? { ...each, options: [...each.options, edit.option] } : each,
      )
    case 'move_option':
      return question(edit.of, (each) => ({ ...each, options: moved(each.options, edit.key, edit.to) }))
    case 'remove_option':
      return withoutOption(editing, edit.of, edit.key)
    case 'tick_option':
      return question(edit.of, (each) => ({ ...each, rights: toggled(each.rights, edit.key) }))
    case 'change_kind':
      return withChangedKind(editing, edit.key, edit.to)
    case 'true_or_false':
      return trueOrFalse(editing, edit.key)
    case 'ask_about_right':
      return { ...editing, draft: { ...draft, isAskedAboutRight: true } }
    case 'undo_removal':
      return withRemoved(editing)
    case 'forget_removals':
      return { ...editing, removed: [] }
    case 'replace_questions':
      return withReplacement(editing, edit.questions)
    case 'append_questions':
      return withAppended(editing, edit.questions, edit.isImported)
    case 'undo_generated':
      return withoutLatestInsertion(editing)
    case 'forget_generated':
      return { ...editing, insertions: [] }
    case 'start_over':
      return startEditing({ ...edit.draft, isAskedAboutRight: draft.isAskedAboutRight })
  }
}

/** The host has chosen the right option. */
const chosen = ({ rightInAdvance: _, ...question }: QuestionDraft): QuestionDraft => ({ ...question, rights: [] })
