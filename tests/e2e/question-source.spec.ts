import { hostCalls } from '../kit/calls'
import { button, question, savedQuestions, text } from './editor-page'
import { api, checkScreen, expect, hostPage, laptopSize, makeQuiz, test, toast } from './steps'

const sources = [
  'Krakatoa lies in the Sunda Strait, between the islands of Java and Sumatra.',
  'Its belt is formed by three bright stars, Alnitak, Alnilam and Mintaka.',
]

test('a question shows the sentence that it was generated from until that is removed', async ({ browser, product }) => {
  const page = await hostPage(browser, product)
  const { id } = await makeQuiz(page, { title: 'From a text' })
  const saved = await savedQuestions(page, id)
  await api(
    page,
    ...hostCalls.saveQuestions(
      id,
      saved.map((each, index) => ({ ...each, source: sources[index] ?? null })),
    ),
  )
  await page.setViewportSize(laptopSize)
  await page.goto(`/quiz/edit/${id}`)
  const quote = (number: number) => question(page, number).getByText('From the source:')
  await expect(quote(1)).toContainText(sources[0] ?? '')
  await expect(quote(2)).toContainText(sources[1] ?? '')
  await expect(quote(3)).toHaveCount(0)
  await checkScreen(page, 'editor-source')

  await button(page, 'Remove the quote from question 1').click()
  await expect(quote(1)).toHaveCount(0)
  await expect(question(page, 1).getByRole('heading')).toBeFocused()
  await expect(page.getByText('Unsaved changes')).toBeVisible()
  await text(page, 2).fill('Which three stars form Orion’s belt?')
  await button(page, 'Save Changes').click()
  await expect(toast(page, 'Quiz updated successfully!')).toBeVisible()
  expect((await savedQuestions(page, id)).map(({ source }) => source)).toEqual([null, sources[1], null])
})
