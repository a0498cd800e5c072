import { expect, test } from 'vitest'
import type { Quiz } from '../../contract/endpoints/quizzes'
import { toLibraryPage, librarySummary } from './library-page'

const quiz: Quiz = {
  id: 1,
  title: 'Volcanoes',
  description: null,
  timePerQuestion: 20,
  difficulty: 'medium',
  scoring: 'speed',
  isAiGenerated: false,
  language: 'en',
  isLanguageGuessed: true,
  tags: [],
  unpublished: null,
  isPublic: false,
  timesPlayed: 0,
  questionCount: 1,
  cover: null,
  firstPicture: null,
  copiedFrom: null,
  lastPlayedAt: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
}

test('a reply with paging data is a page of many', () => {
  const page = toLibraryPage({ quizzes: [quiz], total: 21, totalPages: 3, currentPage: 3 })
  expect(page.hasPaging).toBe(true)
  expect(librarySummary(page)).toBe('Showing 1 of 21 quizzes (Page 3 of 3)')
})

test('a plain array is the whole list, without paging', () => {
  const page = toLibraryPage([quiz, { ...quiz, id: 2 }])
  expect(page).toMatchObject({ total: 2, totalPages: 1, hasPaging: false })
  expect(librarySummary(page)).toBe('Showing 2 of 2 quizzes')
  expect(toLibraryPage([])).toMatchObject({ total: 0, hasPaging: false })
})
