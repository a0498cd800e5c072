import type { Quiz } from '../../../contract/endpoints/quizzes'
import { limits } from '../../../contract/limits'
import { routes } from '../../../contract/routes'
import { tidy, tidyLine } from '../../../contract/text'
import { CallError, errorMessage, type call as makeCall } from '../../api'
import { patiently, Stopped, type Patience } from './patiently'
import type { PictureUploads } from './picture-uploads'
import { questionForm, quizForm, unchanged, type QuestionForm, type QuizToSave } from './quiz-to-save'

/** One quiz to make, or questions for one that exists. It is tried again as it was left, so that nothing is saved twice. */
export interface SaveJob {
  quiz: QuizToSave
  /** The id of the quiz that the questions are added to; null makes a new one. */
  into: number | null
  /** The new quiz, whose questions may not be saved yet. */
  madeId: number | null
  wasTried: boolean
  isSaved: boolean
  /** Why it is not saved. */
  failure: string | null
  lostPictures: string[]
}

export const newJob = (quiz: QuizToSave, into: number | null = null): SaveJob => ({
  quiz,
  into,
  madeId: null,
  wasTried: false,
  isSaved: false,
  failure: null,
  lostPictures: [],
})

export const savedId = ({ into, madeId }: SaveJob): number | null => into ?? madeId

export interface SaverOptions {
  call: typeof makeCall
  pictures: PictureUploads
}

/** Saves one quiz after another: its pictures first, then itself, then its questions. */
export function createSaver({ call, pictures }: SaverOptions) {
  /** The newest quiz that this host had, or that was made here. */
  let newestId: number | null = null
  const newest = async (): Promise<Quiz[]> =>
    (await call(routes.quizzes.list, { limit: String(limits.pageSizeMax), sortBy: 'created', sortDirection: 'desc' }))
      .quizzes

  async function save(job: SaveJob, patience: Patience): Promise<void> {
    // Questions that are added bring no cover along.
    const { cover, questions } = job.quiz
    job.lostPictures = await pictures.upload({ cover: job.into === null ? cover : null, questions }, patience)
    const forms = questions.map((question) => questionForm(question, pictures.uploaded))
    if (job.into !== null) return append(job, job.into, forms, patience)
    await make(job, patience)
    const numbered = forms.map((form, orderIndex) => ({ ...form, orderIndex }))
    const save = () => call(routes.quizzes.saveQuestions, { id: String(job.madeId), questions: numbered })
    await patiently(save, patience)
  }

  async function make(job: SaveJob, patience: Patience): Promise<void> {
    const form = quizForm(job.quiz, pictures.uploaded)
    if (job.madeId !== null && (await isThere(job.madeId, form, patience))) return
    newestId ??= (await patiently(newest, patience))[0]?.id ?? 0
    const { id } = await patiently(async (attempt) => {
      const lost = attempt > 1 || job.wasTried ? await lostQuiz(form.title) : undefined
      return lost ?? call(routes.quizzes.create, form)
    }, patience)
    job.madeId = newestId = id
  }

  /** What an earlier attempt has made gets the latest title; it may have been deleted since. */
  async function isThere(id: number, form: ReturnType<typeof quizForm>, patience: Patience): Promise<boolean> {
    try {
      await patiently(() => call(routes.quizzes.update, { id: String(id), ...form }), patience)
      return true
    } catch (error) {
      if (error instanceof CallError && error.status === 404) return false
      throw error
    }
  }

  /** A quiz that was made although its reply was lost. */
  async function lostQuiz(title: string): Promise<Quiz | undefined> {
    const quizzes = await newest()
    return quizzes.find(
      (quiz) => quiz.id > (newestId ?? 0) && quiz.title === tidyLine(title) && quiz.questionCount === 0,
    )
  }

  /** What others save in between stays: the questions then follow theirs. */
  async function append(job: SaveJob, quizId: number, forms: QuestionForm[], patience: Patience): Promise<void> {
    const id = String(quizId)
    const put = async (attempt: number) => {
      const { updatedAt } = await call(routes.quizzes.get, { id })
      const present = (await call(routes.quizzes.questions, { id })).map(unchanged)
      if ((attempt > 1 || job.wasTried) && endsWith(present, forms)) return
      const room = limits.questionsPerQuiz - present.length
      if (room < forms.length) throw new NoRoom(room)
      const questions = [...present, ...forms].map((form, orderIndex) => ({ ...form, orderIndex }))
      await call(routes.quizzes.saveQuestions, { id, questions, basedOn: updatedAt })
    }
    await patiently(put, patience, (error) => error instanceof CallError && error.code === 'quiz_changed')
  }

  return {
    /** Goes on after a quiz that fails; ends where the host stops, or where none can be saved. */
    async run(jobs: SaveJob[], patience: Patience, onProgress: () => void): Promise<void> {
      for (const job of jobs.filter(({ isSaved }) => !isSaved)) {
        onProgress()
        try {
          job.failure = null
          await save(job, patience)
          job.isSaved = true
        } catch (error) {
          if (error instanceof Stopped) return
          job.failure = failureOf(error)
          if (endsAll(error)) return
        } finally {
          job.wasTried = true
        }
      }
    },
  }
}

class NoRoom extends Error {
  constructor(room: number) {
    super(`This quiz has room for ${room} more. Leave some out, or choose another quiz.`)
  }
}

const failureOf = (error: unknown): string =>
  error instanceof NoRoom
    ? error.message
    : errorMessage(error, 'We couldn’t reach the server. Check your connection, then try again.')

/** Whether all others would fail the same way. */
const endsAll = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 0 || [401, 402].includes(error.status))

/** Whether the questions were appended already, although the reply was lost. */
function endsWith(present: QuestionForm[], added: QuestionForm[]): boolean {
  const tail = present.slice(-added.length)
  return tail.length === added.length && tail.every((form, index) => textOf(form) === textOf(added[index]))
}

const textOf = (form: QuestionForm | undefined): string =>
  JSON.stringify(form && [tidy(form.text), form.options.map(tidy), form.correctAnswer])
