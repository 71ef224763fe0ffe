import { countryName } from '../../../country-name.ts';
import { durationIn } from '../counted.ts';
import type { NoticeWords } from '../notice-phrases.ts';
import { quotedNames } from '../quoted-names.ts';
import { rangeIn } from '../report-dates.ts';

export const french: NoticeWords = (notice) => {
  const secure = {
    sentence:
      'Si ce n’était pas vous, réinitialisez immédiatement votre mot de passe, puis contactez l’assistance.',
    action: 'Réinitialiser le mot de passe',
  };
  switch (notice.kind) {
    case 'reset_link':
      return {
        subject: 'Réinitialisez votre mot de passe Newswatch',
        sentence: 'Quelqu’un a demandé à réinitialiser votre mot de passe.',
        action: 'Choisir un nouveau mot de passe',
        more: `Le lien est valable ${durationIn('french', notice.minutes, 'minute')} et ne peut servir qu’une fois. Son utilisation déconnectera tous vos appareils.`,
        footer: 'Si vous ne l’avez pas demandé, ignorez ce message. Votre mot de passe reste le même.',
      };
    case 'mfa_code':
      return {
        subject: 'Votre code de connexion Newswatch',
        sentence: 'Voici le code pour terminer votre connexion :',
        more: [
          `Il est valable ${durationIn('french', notice.minutes, 'minute')} et ne peut servir qu’une fois.`,
          ...(notice.device ? [`Appareil de la demande : ${notice.device}.`] : []),
        ].join(' '),
        footer:
          'Si vous n’êtes pas en train de vous connecter, quelqu’un connaît votre mot de passe. Changez-le immédiatement.',
      };
    case 'email_change_requested':
      return {
        subject: 'Votre adresse e-mail Newswatch va changer',
        sentence: `Le remplacement de votre adresse e-mail par ${notice.newEmail} a été demandé. Il prendra effet dès la saisie du code envoyé à la nouvelle adresse.`,
        secure,
      };
    case 'email_changed':
      return {
        subject: 'Votre adresse e-mail Newswatch a été modifiée',
        sentence: `Votre compte utilise désormais l’adresse ${notice.newEmail}. Plus rien ne sera envoyé à l’adresse précédente.`,
        footer: 'Si ce n’était pas vous, contactez immédiatement l’assistance.',
      };
    case 'password_changed':
      return {
        subject: 'Votre mot de passe Newswatch a été modifié',
        sentence: 'Le mot de passe de votre compte vient d’être modifié.',
        secure,
      };
    case 'password_reset':
      return {
        subject: 'Votre mot de passe Newswatch a été réinitialisé',
        sentence: `Le mot de passe de votre compte a été réinitialisé par un lien, et tous les appareils ont été déconnectés.${notice.lostPasskeys ? ' Vos clés d’accès ont aussi été supprimées : vous pouvez les ajouter à nouveau sur la page « Security ».' : ''}`,
        secure,
      };
    case 'recipient_invited': {
      const names = quotedNames('french', notice.targets);
      const ofTargets = names && ` de ${names}`;
      return {
        ...(notice.whatsapp === 'added'
          ? {
              subject: `${notice.by} vous propose des alertes sur WhatsApp`,
              sentence: `Vous pouvez aussi recevoir sur WhatsApp les alertes${ofTargets}. Rien n’y sera envoyé sans votre accord.`,
              action: 'Choisir où les recevoir',
            }
          : {
              subject: `${notice.by} vous invite à recevoir des alertes`,
              sentence: `${notice.by} souhaite que vous receviez par e-mail ${notice.whatsapp ? 'ou sur WhatsApp ' : ''}${ofTargets === '' ? 'des' : 'les'} alertes${ofTargets}. Vous ne recevrez rien sans votre accord.`,
              action: 'Voir l’invitation',
            }),
        footer: 'Si vous ne savez pas de quoi il s’agit, ignorez ce message. Rien ne vous sera envoyé.',
      };
    }
    case 'subscription_asked': {
      const listed = quotedNames('french', notice.lists);
      return {
        subject: `${notice.by} souhaite vous envoyer des e-mails`,
        sentence: `${notice.by} souhaite vous envoyer par e-mail des lettres d’information et des rapports : ${listed}. Vous ne recevrez rien sans votre confirmation.`,
        action: 'Confirmer ou refuser',
        more: `Le lien fonctionne pendant ${notice.days} jours. Vous pouvez aussi y demander que plus personne ne vous sollicite.`,
        footer: 'Si vous ne savez pas de quoi il s’agit, ignorez ce message. Rien ne vous sera envoyé.',
      };
    }
    case 'stand_in_arranged': {
      const days = rangeIn('french', notice.from, notice.until);
      return {
        subject: `${notice.by} vous demande d’assurer son remplacement : ${days}`,
        sentence: `Pendant l’absence de ${notice.by} (${days}), vous recevrez les alertes de toutes ses cibles. Le remplacement commence et se termine automatiquement.`,
        action: 'Voir ou refuser',
        more: 'Vous pouvez refuser uniquement ce remplacement et garder les alertes que vous recevez déjà.',
        footer: `Vous recevez ce message car vous avez accepté une invitation de ${notice.by}.`,
      };
    }
    case 'stand_in_ended':
      return {
        subject: `Vous ne remplacez plus ${notice.by}`,
        sentence: `${notice.by} n’a plus besoin de ce remplacement (${rangeIn('french', notice.from, notice.until)}).${notice.removed ? '' : ' Les alertes que vous receviez auparavant continuent.'}`,
        footer: `Vous recevez ce message car vous avez accepté une invitation de ${notice.by}.`,
      };
    case 'collection_invited':
      return {
        subject: `${notice.by} vous invite à rejoindre une collection`,
        sentence:
          notice.role === 'contributor'
            ? `${notice.by} vous propose de contribuer à la collection « ${notice.collection} » : vous pourriez y ajouter des articles et des notes.`
            : `${notice.by} souhaite partager avec vous la collection « ${notice.collection} », avec ses articles et ses notes.`,
        action: 'Répondre à l’invitation',
        more: 'Connectez-vous au compte associé à cette adresse. Si vous n’en avez pas encore, créez-en un d’abord.',
        footer:
          'Si vous ne savez pas de quoi il s’agit, ignorez ce message. Vous ne serez ajouté nulle part.',
      };
    case 'target_copied':
      return {
        subject: `${notice.by} vous envoie une copie d’une cible`,
        sentence: `${notice.by} vous envoie une copie de la cible « ${notice.target} ».`,
        action: 'Voir la copie',
        more: `${notice.mayFollow ? `En l’ajoutant, vous pouvez choisir de la tenir à jour : chaque modification ultérieure par ${notice.by} s’applique alors aussi à votre cible. ` : ''}Connectez-vous au compte associé à cette adresse. Si vous n’en avez pas encore, créez-en un d’abord. Le lien est valable ${durationIn('french', notice.days, 'day')}.`,
        footer:
          'Si vous ne savez pas de quoi il s’agit, ignorez ce message. Rien ne sera ajouté à aucun compte.',
      };
    case 'hand_over_offered':
      return {
        subject: `${notice.by} souhaite vous transférer des cibles`,
        sentence: `${notice.by} souhaite vous transférer définitivement des cibles, avec tout ce qu’elles ont trouvé : ${quotedNames('french', notice.targets)}.`,
        action: 'Voir les cibles',
        more: `Rien ne change tant que vous n’avez pas accepté. Connectez-vous au compte associé à cette adresse. Si vous n’en avez pas encore, créez-en un d’abord. Vous pouvez répondre pendant ${durationIn('french', notice.days, 'day')}.`,
        footer:
          'Si vous ne savez pas de quoi il s’agit, ignorez ce message. Rien ne sera ajouté à aucun compte.',
      };
    case 'hand_over_answered':
      return notice.answer === 'accepted'
        ? {
            subject: `${notice.who} a accepté vos cibles`,
            sentence: `Les cibles que vous avez transférées appartiennent désormais à ${notice.who}, avec tout ce qu’elles ont trouvé. Vous n’en recevrez plus d’alertes, et les liens de partage vers elles ne fonctionnent plus.`,
            action: 'Voir vos cibles',
            footer: 'Si vous avez des questions, contactez l’assistance.',
          }
        : {
            subject: `${notice.who} a refusé vos cibles`,
            sentence: `Les cibles que vous vouliez transférer ont été refusées par ${notice.who}. Vous les conservez, et vous pouvez les proposer à quelqu’un d’autre.`,
            action: 'Voir vos cibles',
            footer: 'Si vous avez des questions, contactez l’assistance.',
          };
    case 'chat_reply':
      return {
        subject: `Nouveau message : ${notice.subject}`,
        sentence: `Il y a un nouveau message dans « ${notice.subject} » : ${notice.excerpt}`,
        action: 'Ouvrir la discussion',
        footer:
          'Vous recevez ce message parce que la discussion n’était pas ouverte. Nous en envoyons au plus un par quart d’heure.',
      };
    case 'identity_linked':
      return {
        subject: 'Un fournisseur d’identité a été lié à votre compte Newswatch',
        sentence: `Vous pouvez désormais aussi vous connecter avec ${notice.provider}, sans votre mot de passe.`,
        secure,
      };
    case 'passkey_added':
      return {
        subject: 'Une clé d’accès a été ajoutée à votre compte Newswatch',
        sentence: `Vous pouvez désormais aussi vous connecter avec la clé d’accès « ${notice.name} », sans votre mot de passe.`,
        secure,
      };
    case 'passkey_removed':
      return {
        subject: 'Une clé d’accès a été supprimée de votre compte Newswatch',
        sentence: `La clé d’accès « ${notice.name} » ne permet plus de se connecter à votre compte.`,
        secure,
      };
    case 'television_connected':
      return {
        subject: 'Un téléviseur a été connecté à votre compte Newswatch',
        sentence: `« ${notice.name} »${notice.device ? ` (${notice.device})` : ''} affiche désormais l’un de vos écrans de rédaction. Il ne peut rien faire d’autre. Vous pouvez le déconnecter sur la page « Newsroom screen ».`,
        secure,
      };
    case 'mfa_enabled':
      return {
        subject: 'La double authentification est activée',
        sentence:
          'Désormais, la connexion à votre compte demande un code de votre application d’authentification.',
        secure,
      };
    case 'mfa_disabled':
      return {
        subject: 'La double authentification est désactivée',
        sentence: 'Désormais, la connexion à votre compte ne demande que votre mot de passe.',
        secure,
      };
    case 'recovery_code_used':
      return {
        subject: 'Un code de secours Newswatch a été utilisé',
        sentence: `Un code de secours a remplacé votre application d’authentification. Codes restants : ${notice.left}.`,
        secure,
      };
    case 'new_country':
      return {
        subject: 'Connexion à Newswatch depuis un nouveau pays',
        sentence: `Quelqu’un s’est connecté à votre compte depuis un nouveau pays : ${countryName('fr', notice.country)}${notice.device ? ` (${notice.device})` : ''}.`,
        secure,
      };
    case 'new_sign_in':
      return {
        subject: 'Nouvelle connexion à Newswatch',
        sentence: `Quelqu’un s’est connecté à votre compte depuis un nouvel appareil${notice.device ? ` : ${notice.device}` : ''}.`,
        secure,
      };
    case 'account_deleted':
      return {
        subject: 'Votre compte Newswatch a été supprimé',
        sentence: 'Votre compte et vos données personnelles ont été supprimés, comme vous l’avez demandé.',
        footer: 'Ceci est le dernier message que vous recevez de nous.',
      };
  }
};
