import { plural } from '@lingui/core/macro'
import type { Input } from '../../contract/api'
import { limits } from '../../contract/limits'
import { questionKinds, type QuestionKind } from '../../contract/questions/question-kinds'
import {
  difficulties,
  languagePattern,
  questionRanges,
  tags,
  type Difficulty,
  type QuestionRange,
  type Tag,
} from '../../contract/questions/quiz-choices'
import type { routes } from '../../contract/routes'
import { wholeNumber } from '../../contract/whole-number'
import { toSearchParams, readPage, readSearch } from '../ui/listing/list-address'

export interface GalleryFilters {
  page: number
  search: string
  difficulty: Difficulty | 'all'
  language: string
  tag: Tag | 'all'
  questions: QuestionRange | 'all'
  kind: QuestionKind | 'all'
  /** Shows the other quizzes of whoever made this one. */
  sameAuthorAs: string
  sortBy: 'newest' | 'popular'
}

export const defaultFilters: GalleryFilters = {
  page: 1,
  search: '',
  difficulty: 'all',
  language: 'all',
  tag: 'all',
  questions: 'all',
  kind: 'all',
  sameAuthorAs: '',
  sortBy: 'newest',
}

/** Reads the filters from the address, where reloads and links keep them. Invalid values count as absent. */
export function readFilters(query: URLSearchParams): GalleryFilters {
  const told = (name: string) => query.get(name) ?? ''
  const oneOf = <T extends string>(name: string, values: readonly T[]): T | 'all' =>
    values.find((value) => value === told(name)) ?? 'all'
  return {
    page: readPage(query),
    search: readSearch(query),
    difficulty: oneOf('difficulty', difficulties),
    language: languagePattern.test(told('language')) ? told('language') : 'all',
    tag: oneOf('tag', tags),
    questions: oneOf('questions', questionRanges),
    kind: oneOf('kind', questionKinds),
    sameAuthorAs: wholeNumber(told('sameAuthorAs'), 1, limits.idMax)?.toString() ?? '',
    sortBy: query.get('sortBy') === 'popular' ? 'popular' : 'newest',
  }
}

export const filterParams = (filters: GalleryFilters): URLSearchParams => toSearchParams(filters, defaultFilters)

/** The address of the gallery with this chosen alone. */
export const galleryPath = (chosen: Partial<GalleryFilters>): string =>
  `/gallery?${filterParams({ ...defaultFilters, ...chosen })}`

export const isFiltered = (filters: GalleryFilters): boolean =>
  filterParams({ ...filters, page: 1, sortBy: 'newest' }).toString() !== ''

export function toListInput(filters: GalleryFilters): Input<typeof routes.gallery.list> {
  const { page, sortBy, search, sameAuthorAs, difficulty, language, tag, questions, kind } = filters
  const chosen = <T extends string>(value: T): Exclude<T, 'all' | ''> | undefined =>
    value === 'all' || value === '' ? undefined : (value as Exclude<T, 'all' | ''>)
  return {
    ...{ page: String(page), sortBy, search: chosen(search), sameAuthorAs: chosen(sameAuthorAs) },
    ...{ difficulty: chosen(difficulty), language: chosen(language), tag: chosen(tag) },
    ...{ questions: chosen(questions), kind: chosen(kind) },
  }
}

/** The line above the gallery that says how many quizzes are shown. */
export const gallerySummary = (
  shown: number,
  { total, isTotalExact }: { total: number; isTotalExact: boolean },
): string =>
  isTotalExact
    ? plural(total, { one: `Showing ${shown} of ${total} quizzes`, other: `Showing ${shown} of ${total} quizzes` })
    : plural(total, {
        one: `Showing ${shown} of more than ${total} quizzes`,
        other: `Showing ${shown} of more than ${total} quizzes`,
      })
