/** The sentences that the specification words, held by its own characters against what the code says. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
// Its schemas say their sentences when they are loaded.
import './contract/api'
import { said as fieldSentence } from './contract/problems/says'
import { FeedbackForm } from './contract/endpoints/support'
import { TopicForm } from './contract/endpoints/ai'
import { problems } from './contract/problems'

const specified = [
  // Magic link and administrator's sign-in
  ...['Invalid email', 'Please enter a valid email address', 'Security verification failed', 'Please try again'],
  ...[
    'Username is required',
    'Password is required',
    'Failed to send magic link',
    'Login failed',
    'Invalid credentials',
  ],
  ...['Magic link sent!', 'Check your email for a sign-in link', 'Login successful'],
  // Quizzes
  ...['Question text is required', 'Question text must be 125 characters or less', 'Option cannot be empty'],
  ...['Answer must be 75 characters or less', 'Must have at least 2 options', 'Cannot have more than 4 options'],
  ...['Must select a correct answer', 'Quiz must have at least one question', 'Failed to fetch quizzes'],
  ...['Failed to delete quiz', 'An error occurred while deleting the quiz. Please try again.', 'Quiz deleted'],
  ...['Failed to update visibility', 'An error occurred. Please try again.', 'Quiz visibility updated'],
  ...['Failed to update quiz. Please try again.', 'Failed to create quiz. Please try again.'],
  ...['Quiz updated successfully!', 'Quiz created successfully!'],
  // AI
  ...['Please enter some text to generate questions from', 'Please enter a topic with at least 3 characters'],
  ...['Invalid file type', 'Please select a JPG, PNG, GIF, or PDF file', 'File too large'],
  ...['Please select a file under 10MB', 'Please select an image or PDF to generate questions from'],
  ...['Generation Failed', 'Failed to generate questions from text', 'Failed to generate questions from file'],
  'Failed to generate questions from topic',
  "You've used all 10 AI generations for this month. This limit resets monthly to help manage costs.",
  // Joining
  ...['PIN must be 6 digits', 'PIN must contain only numbers', 'Nickname is required'],
  ...['Nickname must be 20 characters or less', 'Game Not Found', 'Cannot Join Game'],
  'No game found with that PIN. Please check and try again.',
  ...['This game is not accepting new players.', 'Error', 'Failed to join game. Please try again.'],
  ...['Copied!', 'Game PIN copied to clipboard'],
  // Feedback and administration
  ...['Name is required', 'Subject is required', 'Please select a category', 'Feedback Sent!'],
  'Failed to send feedback. Please try again later.',
  ...[
    'Access Denied – You need admin privileges to access this page.',
    'User updated',
    'Trial extended',
    'Reset failed',
  ],
  // Payment
  ...['No subscription ID found', 'Setup Error', 'Card element not found. Please refresh and try again.'],
  'Payment system not ready. Please wait and try again.',
  'Payment form not ready. Please wait and try again.',
  ...['Please enter your card information.', 'No payment setup token received. Please try again.'],
  ...['Payment Setup Error', 'Payment setup failed', 'Subscription Setup Error', 'Subscription failed'],
  'Payment method was saved but subscription creation failed. Please contact support.',
  ...['Update Failed', 'Failed to create setup intent', 'Card element not found', 'Sync failed'],
  ...['Investigation failed', 'Diagnostic failed', 'Subscription Created', 'Subscription Active!'],
  ...['Payment Method Updated', 'Subscription canceled', 'Trial canceled', 'Subscription reactivated'],
  // What the screens of section 2 name
  ...[
    'Create engaging quizzes and host live games for up to 2000 players',
    '404 Page Not Found',
    'Did you forget to add the page to the router?',
    'Get Started - Sign In',
    'Create Quizzes',
    'Host Live Games',
    'Compete & Learn',
    'Join a Game as a Player?',
    'Get Started as Host',
    'Join Game',
    'Browse Public Quizzes',
    'View Public Gallery',
    'Privacy Policy',
    'Terms of Service',
    'Magic Link',
    'Send magic link',
    'Check your email',
    'Send another link',
    'Sign In',
    'Loading security check...',
    'Welcome to your Quiz Dashboard!',
    'Public Gallery',
    'Admin Panel',
    'Logout',
    'Manage Subscription',
    'Trial expired - Subscribe to continue',
    'Subscribe Now',
    'Create New Quiz',
    'Create New Quiz (Subscription Required)',
    'Your trial/subscription has expired. Please renew to create new quizzes.',
    'Your Quiz Library',
    'Search quizzes by name or description...',
    'Created Date',
    'No quizzes yet',
    'Create Quiz',
    'No quizzes found',
    'Clear Filters',
    'No description provided',
    'Start Game',
    'Upgrade your subscription',
    'Go to homepage',
    'Show QR Code',
    'Start Multiplayer Quiz',
    'Next Question',
    'Play Solo',
    'Back to Dashboard',
    'Play Again',
    'Back to Gallery',
    'No public quizzes found. Try adjusting your filters.',
    'AI Generated',
    'Free Trial',
    'Payment Processing',
    'Trial Expired',
    'Past Due',
    'Canceled',
    'Unpaid',
    'Update Payment Method',
    'No payment method on file',
    'Add Payment Method',
    'Run Smart Fix',
    'Retry Payment',
    'Resubscribe',
    'Complete Payment',
    'Start Your Subscription',
    'Subscribe to Continue',
    'Cancel Trial',
    'Cancel Subscription',
    'Reactivate Subscription',
    'Active Subscription',
    'Payment Past Due',
    'Subscription Expired',
    'Fix Payment Issue',
    'Premium Active',
    'Free Trial Active',
    'Total Users',
    'Active Subscriptions',
    'Trial Users',
    'Monthly Revenue',
    'AI Quizzes',
    'AI Gens This Month',
    'Current Period',
    'Reset All AI Generations',
    'Sync Period Data',
    'Go Home',
    'AI quiz generation is available for active subscribers only.',
  ],
  'Admin Access / Unlimited',
]

/** Whole texts of our code: of string literals, and between tags. */
const said = new Set(
  ['contract', 'rules', 'server', 'web'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .flatMap((file) => textsIn(readFileSync(join(folder, file), 'utf8'))),
  ),
)

function textsIn(source: string): string[] {
  const texts = /'([^'\n]*)'|"([^"\n]*)"|`([^`\n$]*)`|>([^<>{}]*)</g
  return [...source.matchAll(texts)].map(([, ...found]) => found.join('').replace(/\s+/g, ' ').trim())
}

test.each(specified)('“%s” is said by these characters', (sentence) => {
  expect(said.has(sentence) || fieldSentence(sentence).code !== undefined).toBe(true)
})

test('so are the sentences that numbers are put into', () => {
  const message = (
    form: { safeParse: (value: unknown) => { error?: { issues: { path: PropertyKey[]; message: string }[] } } },
    value: object,
    field: string,
  ) => form.safeParse(value).error?.issues.find(({ path }) => path[0] === field)?.message
  expect(message(FeedbackForm, { message: 'short' }, 'message')).toBe('Message must be at least 10 characters long')
  expect(message(TopicForm, { topic: 'ab' }, 'topic')).toBe('Please enter a topic with at least 3 characters')
  const texts = Object.values(problems).map(({ message: text }) => text as string)
  expect(texts.filter((text) => /^You.ve used all 10/.test(text))).toEqual([
    "You've used all 10 AI generations for this month. This limit resets monthly to help manage costs.",
  ])
})
