export { type Access, accessLevels } from './access.ts';
export {
  type Address,
  type AddressInput,
  address,
  addressInput,
  addressLimits,
  type Country,
  country,
  readPostcode,
} from './address.ts';
export {
  ApiError,
  type Client,
  type ClientOptions,
  ConnectionError,
  createClient,
  errorOf,
  urlOf,
} from './client.ts';
export { company } from './company.ts';
export { errorBody } from './error-body.ts';
export { type ErrorBody, type ErrorCode, errorCatalogue, errorCodes } from './errors.ts';
export { digit, isAddress, isOneLine } from './field-rules.ts';
export { email, type Language, language, newPassword, personName } from './fields.ts';
export { limits } from './limits.ts';
export { type Cost, cost, type Edition, edition, orderQuantity } from './quote.ts';
export {
  deviceSession,
  type SecurityEvent,
  type SecurityEventKind,
  securityEventKind,
} from './resources/accounts/account.ts';
export { credentials, registration, type User, user } from './resources/accounts/auth.ts';
export type {
  CreatedPasskey,
  CreationOptions,
  Passkey,
  RequestOptions,
  UsedPasskey,
} from './resources/accounts/passkeys.ts';
export { type Subscription, subscription, subscriptionStates } from './resources/accounts/subscription.ts';
export {
  type ChapterText,
  type Revision,
  revisionOrigins,
  type SavedText,
} from './resources/books/chapter-text.ts';
export { chapterName, type SelectableChapter, type SelectedChapter } from './resources/books/chapters.ts';
export {
  type Cover,
  type CoverChange,
  type CoverFields,
  type CoverFont,
  type CoverImage,
  type CoverPartName,
  type CoverThemeName,
  cover,
  coverColor,
  coverFields,
  coverFont,
  coverImage,
  coverLimits,
  coverPart,
  coverThemeName,
} from './resources/books/covers.ts';
export {
  type BinnedProject,
  type Format,
  format,
  type Project,
  type ProjectSummary,
  projectName,
} from './resources/books/projects.ts';
export {
  type ProjectQuestion,
  type QuestionState,
  questionState,
  questionText,
} from './resources/books/questions.ts';
export {
  bodyFace,
  chapterStart,
  contentsStyle,
  type PagePhoto,
  type PersonInBook,
  type PrintedSettings,
  type ProjectSettings,
  pagePhoto,
  person,
  projectSettings,
  type RuledPagesChoice,
  ruledPages,
  settingLimits,
  type TextSizeName,
  textSize,
  type YearInBook,
  yearInBook,
} from './resources/books/settings.ts';
export { type Chapter, chapter, type Theme, theme } from './resources/books/themes.ts';
export {
  type Answer,
  type Answering,
  type AskedPage,
  askedPage,
  type OwnAnswer,
} from './resources/family/asked.ts';
export { holdsContacts, withoutContacts } from './resources/family/contacts.ts';
export type { SentPage, WaitingPage } from './resources/family/first-pages.ts';
export {
  type Invitation,
  type InvitationChanges,
  type InvitationState,
  invitationState,
  type NewInvitation,
  type Rhythm,
  rhythm,
} from './resources/family/invitations.ts';
export {
  type Memory,
  type MemoryChanges,
  memoryState,
  type SubmittedMemory,
} from './resources/family/memories.ts';
export type { HandOver } from './resources/family/phone-transfers.ts';
export type { OwnRemark, Reading, ReadLine, ReadPage, ReadVoice } from './resources/family/read.ts';
export type { ReaderRemark } from './resources/family/reader-remarks.ts';
export type { Reader } from './resources/family/readers.ts';
export { noWayOut } from './resources/family/typed-for-mail.ts';
export { mediaLimits, type PhotoSize, photoPixels, type UploadedPhoto } from './resources/media/photos.ts';
export type {
  Recording,
  RecordingChanges,
  RecordingState,
  RecordingSummary,
  Voice,
} from './resources/media/recordings.ts';
export { readVoiceCode, showVoiceCode, voiceCodeSigns } from './resources/media/voice-code.ts';
export { type OrderBody, orderBody, type Quote, quote } from './resources/orders/checkout.ts';
export {
  type Order,
  type OrderState,
  type OrderStep,
  order,
  orderState,
  orderStates,
  orderStep,
} from './resources/orders/orders.ts';
export { type PaymentOutcome, paymentOutcome } from './resources/orders/stripe-events.ts';
export {
  type ExportFailure,
  type ExportProgress,
  type ExportQuality,
  type ExportStage,
  type ExportState,
  exportFailure,
  exportQuality,
  exportStage,
  exportState,
  failedBlock,
} from './resources/rendering/exports.ts';
export type { AccountDeletion } from './resources/retention/account-deletion.ts';
export type { AccountExport } from './resources/retention/account-exports.ts';
export {
  file,
  nothing,
  originHeader,
  type Route,
  type RouteInput,
  type RouteOutput,
  route,
  unchecked,
} from './route.ts';
export { routes } from './routes.ts';
export { type StorageTermName, storageTerms } from './storage-terms.ts';
export { deviceHeader, upload } from './upload.ts';
