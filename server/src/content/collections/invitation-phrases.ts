import type { CollectionMemberRole, Language } from '@newswatch/shared/contracts';

interface Invited {
  by: string;
  collection: string;
  role: CollectionMemberRole;
}

const phrases: Record<Language, (invited: Invited) => { title: string; body: string }> = {
  english: ({ by, collection, role }) => ({
    title: `${by} invites you to join a collection`,
    body:
      role === 'contributor'
        ? `You can add articles and notes to “${collection}” once you accept.`
        : `You can read “${collection}” once you accept.`,
  }),
  french: ({ by, collection, role }) => ({
    title: `${by} vous invite à rejoindre une collection`,
    body:
      role === 'contributor'
        ? `Une fois l’invitation acceptée, vous pourrez ajouter des articles et des notes à « ${collection} ».`
        : `Une fois l’invitation acceptée, vous pourrez lire « ${collection} ».`,
  }),
  spanish: ({ by, collection, role }) => ({
    title: `${by} le invita a unirse a una colección`,
    body:
      role === 'contributor'
        ? `Cuando acepte, podrá añadir artículos y notas a «${collection}».`
        : `Cuando acepte, podrá leer «${collection}».`,
  }),
  arabic: ({ by, collection, role }) => ({
    title: `${by} يدعوك إلى الانضمام إلى حافظة`,
    body:
      role === 'contributor'
        ? `يمكنك إضافة مقالات وملاحظات إلى «${collection}» بعد قبول الدعوة.`
        : `يمكنك قراءة «${collection}» بعد قبول الدعوة.`,
  }),
};

/** An invitation to a collection as it is in the inbox. */
export function invitationText(locale: Language, invited: Invited): { title: string; body: string } {
  return phrases[locale](invited);
}
