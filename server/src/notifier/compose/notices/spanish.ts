import { countryName } from '../../../country-name.ts';
import { durationIn } from '../counted.ts';
import type { NoticeWords } from '../notice-phrases.ts';
import { quotedNames } from '../quoted-names.ts';
import { rangeIn } from '../report-dates.ts';

export const spanish: NoticeWords = (notice) => {
  const secure = {
    sentence: 'Si no ha sido usted, restablezca su contraseña de inmediato y contacte con soporte.',
    action: 'Restablecer la contraseña',
  };
  switch (notice.kind) {
    case 'reset_link':
      return {
        subject: 'Restablezca su contraseña de Newswatch',
        sentence: 'Alguien ha pedido restablecer su contraseña.',
        action: 'Elegir una contraseña nueva',
        more: `El enlace es válido durante ${durationIn('spanish', notice.minutes, 'minute')} y para un solo uso. Al usarlo, se cerrará la sesión en todos sus dispositivos.`,
        footer: 'Si no lo ha pedido usted, ignore este mensaje. Su contraseña no cambia.',
      };
    case 'mfa_code':
      return {
        subject: 'Su código de inicio de sesión de Newswatch',
        sentence: 'Este es el código para completar su inicio de sesión:',
        more: [
          `Es válido durante ${durationIn('spanish', notice.minutes, 'minute')} y para un solo uso.`,
          ...(notice.device ? [`Se ha solicitado desde este dispositivo: ${notice.device}.`] : []),
        ].join(' '),
        footer: 'Si no está iniciando sesión, alguien conoce su contraseña. Cámbiela de inmediato.',
      };
    case 'email_change_requested':
      return {
        subject: 'Su dirección de correo de Newswatch va a cambiar',
        sentence: `Se ha pedido cambiar su dirección de correo a ${notice.newEmail}. El cambio surtirá efecto cuando se introduzca el código enviado a la nueva dirección.`,
        secure,
      };
    case 'email_changed':
      return {
        subject: 'Se ha cambiado su dirección de correo de Newswatch',
        sentence: `Su cuenta usa ahora la dirección ${notice.newEmail}. No se enviará nada más a la dirección anterior.`,
        footer: 'Si no ha sido usted, contacte con soporte de inmediato.',
      };
    case 'password_changed':
      return {
        subject: 'Se ha cambiado su contraseña de Newswatch',
        sentence: 'Se acaba de cambiar la contraseña de su cuenta.',
        secure,
      };
    case 'password_reset':
      return {
        subject: 'Su contraseña de Newswatch se ha restablecido',
        sentence: `La contraseña de su cuenta se ha restablecido con un enlace y se ha cerrado la sesión en todos los dispositivos.${notice.lostPasskeys ? ' También se han eliminado sus llaves de acceso: puede volver a añadirlas en la página «Security».' : ''}`,
        secure,
      };
    case 'recipient_invited': {
      const names = quotedNames('spanish', notice.targets);
      const ofTargets = names && ` de ${names}`;
      return {
        ...(notice.whatsapp === 'added'
          ? {
              subject: `${notice.by} le ofrece alertas por WhatsApp`,
              sentence: `También puede recibir por WhatsApp las alertas${ofTargets}. No se le enviará nada por WhatsApp sin su consentimiento.`,
              action: 'Elegir dónde recibirlas',
            }
          : {
              subject: `${notice.by} le invita a recibir alertas`,
              sentence: `${notice.by} quiere que reciba por correo ${notice.whatsapp ? 'o por WhatsApp ' : ''}${ofTargets === '' ? '' : 'las '}alertas${ofTargets}. No recibirá nada sin su consentimiento.`,
              action: 'Ver la invitación',
            }),
        footer: 'Si no sabe de qué se trata, ignore este mensaje. No se le enviará nada.',
      };
    }
    case 'subscription_asked': {
      const listed = quotedNames('spanish', notice.lists);
      return {
        subject: `${notice.by} quiere enviarle correos`,
        sentence: `${notice.by} quiere enviarle por correo boletines e informes: ${listed}. No recibirá nada si no lo confirma.`,
        action: 'Confirmar o rechazar',
        more: `El enlace funciona durante ${notice.days} días. Allí también puede pedir que nadie vuelva a preguntarle.`,
        footer: 'Si no sabe de qué se trata, ignore este mensaje. No se le enviará nada.',
      };
    }
    case 'stand_in_arranged': {
      const days = rangeIn('spanish', notice.from, notice.until);
      return {
        subject: `${notice.by} le pide una sustitución: ${days}`,
        sentence: `Durante la ausencia de ${notice.by} (${days}), recibirá las alertas de todos sus objetivos. La sustitución empieza y termina automáticamente.`,
        action: 'Ver o rechazar',
        more: 'Puede rechazar solo esta sustitución y conservar las alertas que ya recibe.',
        footer: `Recibe este mensaje porque aceptó una invitación de ${notice.by}.`,
      };
    }
    case 'stand_in_ended':
      return {
        subject: `Ya no sustituye a ${notice.by}`,
        sentence: `${notice.by} ya no necesita la sustitución (${rangeIn('spanish', notice.from, notice.until)}).${notice.removed ? '' : ' Las alertas que recibía antes continúan.'}`,
        footer: `Recibe este mensaje porque aceptó una invitación de ${notice.by}.`,
      };
    case 'collection_invited':
      return {
        subject: `${notice.by} le invita a unirse a una colección`,
        sentence:
          notice.role === 'contributor'
            ? `${notice.by} le propone colaborar en la colección «${notice.collection}»: podría añadir artículos y notas.`
            : `${notice.by} quiere compartir con usted la colección «${notice.collection}», con sus artículos y notas.`,
        action: 'Responder a la invitación',
        more: 'Inicie sesión en la cuenta asociada a esta dirección. Si aún no la tiene, créela primero.',
        footer: 'Si no sabe de qué se trata, ignore este mensaje. No se le añadirá a nada.',
      };
    case 'target_copied':
      return {
        subject: `${notice.by} le envía una copia de un objetivo`,
        sentence: `${notice.by} le envía una copia del objetivo «${notice.target}».`,
        action: 'Ver la copia',
        more: `${notice.mayFollow ? `Al añadirla, puede elegir mantenerla al día: cada cambio posterior de ${notice.by} se aplica entonces también a su objetivo. ` : ''}Inicie sesión en la cuenta asociada a esta dirección. Si aún no la tiene, créela primero. El enlace es válido durante ${durationIn('spanish', notice.days, 'day')}.`,
        footer: 'Si no sabe de qué se trata, ignore este mensaje. No se añadirá nada a ninguna cuenta.',
      };
    case 'hand_over_offered':
      return {
        subject: `${notice.by} quiere traspasarle objetivos`,
        sentence: `${notice.by} quiere traspasarle objetivos de forma definitiva, con todo lo que han encontrado: ${quotedNames('spanish', notice.targets)}.`,
        action: 'Ver los objetivos',
        more: `Nada cambia hasta que usted acepte. Inicie sesión en la cuenta asociada a esta dirección. Si aún no la tiene, créela primero. Puede responder durante ${durationIn('spanish', notice.days, 'day')}.`,
        footer: 'Si no sabe de qué se trata, ignore este mensaje. No se añadirá nada a ninguna cuenta.',
      };
    case 'hand_over_answered':
      return notice.answer === 'accepted'
        ? {
            subject: `${notice.who} aceptó sus objetivos`,
            sentence: `Los objetivos que usted traspasó pertenecen ahora a ${notice.who}, con todo lo que han encontrado. Ya no recibirá alertas de ellos, y los enlaces con los que los compartía han dejado de funcionar.`,
            action: 'Ver sus objetivos',
            footer: 'Si tiene preguntas, contacte con soporte.',
          }
        : {
            subject: `${notice.who} rechazó sus objetivos`,
            sentence: `${notice.who} rechazó los objetivos que usted quería traspasar. Los conserva usted, y puede ofrecérselos a otra persona.`,
            action: 'Ver sus objetivos',
            footer: 'Si tiene preguntas, contacte con soporte.',
          };
    case 'chat_reply':
      return {
        subject: `Mensaje nuevo: ${notice.subject}`,
        sentence: `Hay un mensaje nuevo en «${notice.subject}»: ${notice.excerpt}`,
        action: 'Abrir el chat',
        footer:
          'Recibe este mensaje porque el chat no estaba abierto. Enviamos uno cada 15 minutos como máximo.',
      };
    case 'identity_linked':
      return {
        subject: 'Se ha vinculado un proveedor de identidad a su cuenta de Newswatch',
        sentence: `A partir de ahora también puede iniciar sesión con ${notice.provider}, sin su contraseña.`,
        secure,
      };
    case 'passkey_added':
      return {
        subject: 'Se ha añadido una llave de acceso a su cuenta de Newswatch',
        sentence: `A partir de ahora también puede iniciar sesión con la llave de acceso «${notice.name}», sin su contraseña.`,
        secure,
      };
    case 'passkey_removed':
      return {
        subject: 'Se ha eliminado una llave de acceso de su cuenta de Newswatch',
        sentence: `La llave de acceso «${notice.name}» ya no permite iniciar sesión en su cuenta.`,
        secure,
      };
    case 'television_connected':
      return {
        subject: 'Se ha conectado un televisor a su cuenta de Newswatch',
        sentence: `«${notice.name}»${notice.device ? ` (${notice.device})` : ''} muestra ahora una de sus pantallas de redacción. No puede hacer nada más. Puede desconectarlo en la página «Newsroom screen».`,
        secure,
      };
    case 'mfa_enabled':
      return {
        subject: 'La verificación en dos pasos está activada',
        sentence:
          'A partir de ahora, para iniciar sesión en su cuenta se necesita un código de su aplicación de autenticación.',
        secure,
      };
    case 'mfa_disabled':
      return {
        subject: 'La verificación en dos pasos está desactivada',
        sentence: 'A partir de ahora, para iniciar sesión en su cuenta basta con su contraseña.',
        secure,
      };
    case 'recovery_code_used':
      return {
        subject: 'Se ha usado un código de recuperación de Newswatch',
        sentence: `Se ha usado un código de recuperación en lugar de su aplicación de autenticación. Códigos restantes: ${notice.left}.`,
        secure,
      };
    case 'new_country':
      return {
        subject: 'Inicio de sesión en Newswatch desde un país nuevo',
        sentence: `Se ha iniciado sesión en su cuenta desde un país nuevo: ${countryName('es', notice.country)}${notice.device ? ` (${notice.device})` : ''}.`,
        secure,
      };
    case 'new_sign_in':
      return {
        subject: 'Nuevo inicio de sesión en Newswatch',
        sentence: `Se ha iniciado sesión en su cuenta desde un dispositivo nuevo${notice.device ? `: ${notice.device}` : ''}.`,
        secure,
      };
    case 'account_deleted':
      return {
        subject: 'Su cuenta de Newswatch se ha eliminado',
        sentence: 'Su cuenta y sus datos personales se han eliminado, como pidió.',
        footer: 'Este es el último mensaje que recibe de nosotros.',
      };
  }
};
