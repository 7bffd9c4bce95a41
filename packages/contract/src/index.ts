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
export { ApiError, type Client, type ClientOptions, ConnectionError, createClient, urlOf } from './client.ts';
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
} from './resources/account.ts';
export type { AccountDeletion } from './resources/account-deletion.ts';
export type { AccountExport } from './resources/account-exports.ts';
export { credentials, registration, type User, user } from './resources/auth.ts';
export {
  type ChapterText,
  type Revision,
  revisionOrigins,
  type SavedText,
} from './resources/chapter-text.ts';
export { type OrderBody, orderBody, type Quote, quote } from './resources/checkout.ts';
export type { SentPage, WaitingPage } from './resources/first-pages.ts';
export { mediaLimits, type PhotoSize, photoPixels, type UploadedPhoto } from './resources/media.ts';
export {
  type Order,
  type OrderState,
  type OrderStep,
  order,
  orderState,
  orderStates,
  orderStep,
} from './resources/orders.ts';
export type {
  CreatedPasskey,
  CreationOptions,
  Passkey,
  RequestOptions,
  UsedPasskey,
} from './resources/passkeys.ts';
export { type PaymentOutcome, paymentOutcome } from './resources/payment.ts';
export { chapterName, type SelectableChapter, type SelectedChapter } from './resources/project-chapters.ts';
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
} from './resources/project-covers.ts';
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
} from './resources/project-exports.ts';
export {
  type ProjectQuestion,
  type QuestionState,
  questionState,
  questionText,
} from './resources/project-questions.ts';
export {
  type BodyFaceName,
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
} from './resources/project-settings.ts';
export {
  type BinnedProject,
  type Format,
  format,
  type Project,
  type ProjectSummary,
  projectName,
} from './resources/projects.ts';
export type { OwnRemark, Reading, ReadLine, ReadPage, ReadVoice } from './resources/reading/read.ts';
export type { ReaderRemark } from './resources/reading/reader-remarks.ts';
export type { Reader } from './resources/reading/readers.ts';
export { type Subscription, subscription, subscriptionStates } from './resources/subscription.ts';
export {
  type Answer,
  type Answering,
  type AskedPage,
  askedPage,
  type OwnAnswer,
} from './resources/telling/asked.ts';
export { holdsContacts, withoutContacts } from './resources/telling/contacts.ts';
export type { HandOver } from './resources/telling/hand-overs.ts';
export {
  type Invitation,
  type InvitationChanges,
  type InvitationState,
  invitationState,
  type NewInvitation,
  type Rhythm,
  rhythm,
} from './resources/telling/invitations.ts';
export {
  type Memory,
  type MemoryChanges,
  memoryState,
  type ToldMemory,
} from './resources/telling/memories.ts';
export type {
  HeardRecording,
  Recording,
  RecordingChanges,
  RecordingState,
  Voice,
} from './resources/telling/recordings.ts';
export { noWayOut } from './resources/telling/typed-for-mail.ts';
export { readVoiceCode, showVoiceCode, voiceCodeSigns } from './resources/telling/voice-code.ts';
export { type Chapter, chapter, type Theme, theme } from './resources/themes.ts';
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
