import type * as z from 'zod/mini'
import type { FilePicture, FileQuestion } from '../../../contract/endpoints/imports'
import { limits } from '../../../contract/limits'
import { fieldNames, fields } from '../../../contract/questions/question-forms'
import { pointFactors, questionKinds, type QuestionKind } from '../../../contract/questions/question-kinds'
import { ownFields } from '../../../contract/questions/questions'
import { maxItemsInFile, QuizFilePicture, type UncheckedQuestion } from '../../../contract/questions/quiz-file'
import { excerpt, quoted, remark } from '../../../rules/imports/remarks'
import { fieldText } from '../clean-text'
import type { PictureFault, PictureFinder } from './find-pictures'

interface Place {
  row: number
  /** Contains the JSON of its quiz. */
  folder: string
  pictures: PictureFinder
}

/** A question of an archive. Its remarks say what of it cannot be read. */
export async function fileQuestion(written: UncheckedQuestion, place: Place): Promise<FileQuestion> {
  const remarks: string[] = []
  const kind = kindOf(written)
  if (!kind) remarks.push(unknownKind(written.kind))
  const read = reader(written, remarks)
  const { options = [], ...own } = ownFieldsOf(kind, read)
  const shown = await picturesOf(written, options.length, place, remarks)
  if (kind) remarks.push(...remarksOnOthers(kind, written))
  return {
    ...own,
    ...{ row: place.row, kind: kind ?? 'choice', text: textOf(read, 'text', limits.questionText) ?? '', options },
    right: kind === 'choice' || kind === 'several' ? rightOf(written, options, remarks) : [],
    explanation: textOf(read, 'explanation', limits.explanation),
    time: read('timeLimit', (value) => (typeof value === 'number' ? value : undefined)) ?? null,
    points: read('points', (value) => pointFactors.find((factor) => factor === value)) ?? 1,
    ...shown,
    source: textOf(read, 'source', limits.questionSource),
    remarks,
  }
}

const unknownKind = (kind: unknown): string =>
  remark('kind_not_known', { kind: typeof kind === 'string' ? excerpt(kind) : '' })

/** Null if it is unknown. A question without a kind is a choice. */
const kindOf = ({ kind }: UncheckedQuestion): QuestionKind | null =>
  isSaid(kind) ? (questionKinds.find((each) => each === kind) ?? null) : 'choice'

const isSaid = (value: unknown): boolean => value !== undefined && value !== null

/** Reads a field; undefined if it is missing, or is not what it should be, which a remark says. */
type Read = <T>(name: string, as: (value: unknown) => T | undefined) => T | undefined

const reader =
  (written: UncheckedQuestion, remarks: string[]): Read =>
  (name, as) => {
    const value = written[name]
    const read = isSaid(value) ? as(Array.isArray(value) ? value.slice(0, maxItemsInFile) : value) : undefined
    if (read === undefined && isSaid(value)) remarks.push(notRead(name))
    return read
  }

const notRead = (name: string): string => remark('field_left_out', { field: excerpt(name) })

const textOf = (read: Read, name: string, most: number): string | null =>
  read(name, (value) => (typeof value === 'string' ? fieldText(value, most) : undefined)) ?? null

type OwnFields = Partial<Omit<FileQuestion, 'options'>> & { options?: string[] }

/** The right answers are read apart. */
const isKey = (name: string): boolean => name === 'correctAnswer' || name === 'correctAnswers'

type Schemas = Record<string, z.ZodMiniType>
const ofEvery = (of: Record<QuestionKind, object>) => Object.assign({}, ...Object.values(of)) as Schemas
const every = { sound: ofEvery(fields), loose: ofEvery(ownFields) }

/** Those of every kind where the kind is unknown: the host chooses one that may have them. */
function ownFieldsOf(kind: QuestionKind | null, read: Read): OwnFields {
  const sound: Schemas = kind ? fields[kind] : every.sound
  const loose: Schemas = kind ? ownFields[kind] : every.loose
  const names = Object.keys(sound).filter((name) => !isKey(name))
  const own = names.map((name) => [name, read(name, (value) => fieldOf(value, sound[name], loose[name]))])
  return Object.fromEntries(own.filter(([, value]) => value !== undefined)) as OwnFields
}

/** A text that breaks a rule stays, to be corrected; any other value that does is lost. */
function fieldOf(value: unknown, sound?: z.ZodMiniType, loose?: z.ZodMiniType): unknown {
  const read = sound?.safeParse(value)
  if (read?.success) return read.data ?? undefined
  if (!loose?.safeParse(value).success || typeof value === 'number') return undefined
  return Array.isArray(value)
    ? value.map((text: string) => fieldText(text, limits.optionText))
    : fieldText(value as string, limits.slideBody)
}

/** The options that it marks as right. A partly understood list could mean anything. */
function rightOf(written: UncheckedQuestion, options: string[], remarks: string[]): number[] {
  const marked = [written.correctAnswer, written.correctAnswers].flat().filter(isSaid).slice(0, maxItemsInFile)
  const right = options.flatMap((_, option) => (marked.includes(option) ? option : []))
  if (right.length === new Set(marked).size) return right
  remarks.push(remark('marked_no_option'))
  return []
}

async function picturesOf(
  { image, optionImages }: UncheckedQuestion,
  options: number,
  { folder, pictures }: Place,
  remarks: string[],
): Promise<Pick<FileQuestion, 'image' | 'optionImages'>> {
  async function find(picture: unknown, remarkOn: RemarkOnPicture): Promise<FilePicture | null> {
    const read = QuizFilePicture.safeParse(picture)
    if (read.success) return pictures.find(folder, read.data, remarkOn, remarks)
    if (isSaid(picture)) remarks.push(remarkOn('unread'))
    return null
  }
  const beside = await find(image, (fault) => remark(`image_${fault}`))
  const ofOptions: (FilePicture | null)[] = []
  for (const picture of Array.isArray(optionImages) ? optionImages.slice(0, options) : [])
    ofOptions.push(await find(picture, remarkOnOption(ofOptions.length + 1)))
  return { image: beside, optionImages: ofOptions.some((each) => each !== null) ? ofOptions : null }
}

type RemarkOnPicture = (fault: PictureFault | 'unread') => string

const remarkOnOption =
  (answer: number): RemarkOnPicture =>
  (fault) =>
    remark(`option_image_${fault}`, { answer })

/** Whether the file says something that its kind does not have. */
function remarksOnOthers(kind: QuestionKind, written: UncheckedQuestion): string[] {
  const others = [...fieldNames].filter(
    (name) => !(name in fields[kind]) && !(isKey(name) && kind === 'choice') && isOfUse(written[name]),
  )
  return others.length === 0 ? [] : [remark('fields_of_another_kind', { fields: others.map(quoted) })]
}

const isOfUse = (value: unknown): boolean => isSaid(value) && !(Array.isArray(value) && value.length === 0)
